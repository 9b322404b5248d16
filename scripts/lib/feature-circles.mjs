// Circles between features of the server, by the modules that define the names: no list of floors has to be kept.
const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const TEST = /\.test\.tsx?$/;

/** `imports`: the files that each file imports. One finding for each circle, at an import that closes it. */
export function featureCircles(imports) {
  const uses = new Map();
  for (const [file, targets] of imports) {
    const from = FEATURE.exec(file)?.[1];
    if (from === undefined || TEST.test(file)) continue;
    const others = uses.get(from) ?? new Map();
    uses.set(from, others);
    for (const target of targets) {
      const to = FEATURE.exec(target ?? '')?.[1];
      if (to !== undefined && to !== from && !others.has(to)) others.set(to, file);
    }
  }
  return circlesIn(uses);
}

function circlesIn(uses) {
  const done = new Set();
  const findings = [];
  const follow = (feature, trail, by) => {
    const since = trail.indexOf(feature);
    if (since >= 0) {
      const circle = [...trail.slice(since), feature].join(' → ');
      findings.push({ file: by, line: 1, rule: `features in a circle: ${circle}` });
    }
    if (since >= 0 || done.has(feature)) return;
    for (const [next, file] of uses.get(feature) ?? []) follow(next, [...trail, feature], file);
    done.add(feature);
  };
  for (const feature of uses.keys()) follow(feature, [], '');
  return findings;
}
