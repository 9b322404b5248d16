// Who may import whom: the floors of packages, apps and rooms.

/** Why `file` may not import `target`, or null. Both are project paths, or the target a package's name. */
export function forbidden(file, target) {
  const from = placeOf(file);
  const to = placeOf(target);
  const isTest = /\.test\.tsx?$/.test(file);
  if (isTest && to?.area === 'tests') return null;
  switch (from?.area) {
    case 'api':
      if (to && to.area !== 'api') return 'packages/api imports nothing of ours';
      if (!to && !isTest && /^(node:|react|pg($|\/))/.test(target)) {
        return `packages/api is free of I/O, databases and React (${target})`;
      }
      return null;
    case 'kit':
      return fromKit(to, target, isTest);
    case 'web-client':
      return to && !['web-client', 'api'].includes(to.area)
        ? `packages/web-client imports only the api (${target})`
        : null;
    case 'embedded-postgres':
      return to && to.area !== 'embedded-postgres'
        ? 'packages/embedded-postgres imports nothing of ours'
        : null;
    case 'resident':
    case 'console':
      return fromWebApp(from, to);
    case 'server':
      return fromServer(file, from, to);
    case 'operator':
    case 'demo':
      if (to && !['server', 'api', from.area].includes(to.area)) {
        return `${from.area} imports only the server and the api (${target})`;
      }
      return to?.layer === 'features' && !isTest && isDoor(to) ? doorRule(to) : null;
    case 'bench':
      return to && !['server', 'api', 'embedded-postgres', 'bench', 'tests'].includes(to.area)
        ? `bench imports only the server, its database and the api (${target})`
        : null;
    default:
      return null;
  }
}

/** The store is here for all packages of the browser, and knows no server. */
const KIT_IMPORTS = ['api/language', 'api/time', 'web-client/store.ts'];

/** No word of a domain and no router, so that any web app can stand on it. */
function fromKit(to, target, isTest) {
  if (to?.area === 'kit') return null;
  if (to) {
    return KIT_IMPORTS.includes(`${to.area}/${to.layer}`)
      ? null
      : `packages/kit imports only ${KIT_IMPORTS.join(', ')} of ours (${target})`;
  }
  return isTest || /^(react|react-dom|@phosphor-icons\/core)(\/|$)/.test(target)
    ? null
    : `packages/kit imports no library but React (${target})`;
}

/** The rooms of a web app; each imports those before it, and the packages of its list. */
const ROOMS = ['session', 'routing', 'parts', 'features', 'app'];
const ROOM_PACKAGES = {
  session: ['web-client', 'api'],
  routing: ['kit', 'web-client', 'api'],
  parts: ['kit', 'web-client', 'api'],
  features: ['kit', 'web-client', 'api'],
  app: ['kit', 'web-client', 'api'],
};

function fromWebApp(from, to) {
  const packages = ROOM_PACKAGES[from.layer];
  if (!to || packages === undefined) return null;
  if (to.area !== from.area) {
    return packages.includes(to.area)
      ? null
      : `${from.layer} imports only ${packages.join(', ')} of the packages`;
  }
  if (ROOMS.indexOf(to.layer) > ROOMS.indexOf(from.layer)) {
    return to.layer === 'app' ? 'nothing imports app' : `${from.layer} knows no ${to.layer}`;
  }
  const other = from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature;
  // What a screen of another feature shows of this one is offered in one file.
  return other && to.rest !== 'panel.tsx'
    ? `a feature does not reach into another one but through its panel.tsx (${to.feature})`
    : null;
}

function fromServer(file, from, to) {
  if (!to) return null;
  if (to.area === 'demo') {
    return file === 'apps/server/src/main.ts'
      ? null
      : 'only apps/server/src/main.ts may import the demo';
  }
  if (!['server', 'api', 'embedded-postgres'].includes(to.area))
    return 'the server imports only the api and embedded-postgres of the workspaces';
  if (from.layer === 'platform' && to.layer === 'features') return 'the platform knows no feature';
  const other = from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature;
  return other && isDoor(to) ? doorRule(to) : null;
}

/** Routes and jobs are called by the server alone, which lists them. */
const isDoor = ({ rest }) => /(^|\/)([a-z-]+-)?(routes|jobs?)(\.ts)?$/.test(rest);
const doorRule = ({ feature }) => `routes and jobs of a feature belong to it alone (${feature})`;

/** apps/resident/src/features/meals/api.ts → { area: 'resident', layer: 'features', feature: 'meals', rest: 'api.ts' } */
function placeOf(file) {
  const inner = /^(?:apps|packages)\/([^/]+)(?:\/src)?(?:\/(.*))?$/.exec(file);
  const outer = /^(demo|bench|tests|tooling|scripts)(?:\/(.*))?$/.exec(file);
  const [, area, below = ''] = inner ?? outer ?? [];
  if (!area) return null;
  const [layer, feature, ...rest] = below.split('/');
  return { area, layer, feature, rest: rest.join('/') };
}
