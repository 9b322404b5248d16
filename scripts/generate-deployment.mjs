// Writes ops/yadori.env, ops/yadori.service and ops/Containerfile from the table of settings in docs/configuration.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, isMain } from './lib/project.mjs';

/** Set in the unit and in the container by themselves. */
const FIXED = {
  unit: { NODE_ENV: 'production', YADORI_DATA_DIR: '/var/lib/yadori' },
  container: { NODE_ENV: 'production', YADORI_DATA_DIR: '/data', HOST: '0.0.0.0' },
};
/** Production does not start without them. */
const REQUIRED = ['SECRET_KEY', 'YADORI_SENSITIVE_KEYS'];
/** Refused in production. */
const FOR_TRIALS = ['YADORI_CLOCK', 'YADORI_DEMO'];

/** @returns {{ names: string[], meaning: string, standard: string }[]} rows of the table, in its order */
export function settingsOf(document) {
  return [...document.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.*?) \| ?(.*?) ?\|$/gm)].map(
    ([, names, meaning, standard]) => ({
      names: [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
      meaning: plain(meaning),
      standard: plain(standard),
    }),
  );
}

/** @returns {Record<string, string>} content by file below ops/ */
export function deploymentFiles(document) {
  const settings = settingsOf(document);
  return {
    'yadori.env': environmentFile(settings),
    'yadori.service': unit,
    Containerfile: containerFile(settings),
  };
}

function environmentFile(settings) {
  const entries = settings.map(({ names, meaning, standard }) => {
    const lines = names.map((name) => `${REQUIRED.includes(name) ? '' : '#'}${name}=`);
    const notes = names.some((name) => FOR_TRIALS.includes(name)) ? ' (not in production)' : '';
    const ending = standard === '' ? '' : `; if not set: ${standard}`;
    return [`# ${meaning}${ending}${notes}`, ...lines].join('\n');
  });
  return `# Settings of Yadori, one a line, without quotes. Copy to /etc/yadori.env, readable by root only (mode 600).
# Written by scripts/generate-deployment.mjs.

${entries.join('\n\n')}
`;
}

const unit = `# Written by scripts/generate-deployment.mjs. Copy to /etc/systemd/system, then: systemctl enable --now yadori
[Unit]
Description=Yadori, the app of company-run dormitories
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
User=yadori
WorkingDirectory=/srv/yadori
StateDirectory=yadori
StateDirectoryMode=0700
${Object.entries(FIXED.unit)
  .map(([name, value]) => `Environment=${name}=${value}`)
  .join('\n')}
EnvironmentFile=/etc/yadori.env
ExecStart=/usr/bin/node scripts/start.mjs
# The server ends requests in flight before its database is stopped.
KillMode=mixed
TimeoutStopSec=30
Restart=always
RestartSec=1
UMask=0077
NoNewPrivileges=true
PrivateTmp=true
ProtectSystem=full
ProtectHome=true
ProtectKernelTunables=true
ProtectControlGroups=true
RestrictSUIDSGID=true
LockPersonality=true
LimitNOFILE=65536

[Install]
WantedBy=multi-user.target
`;

function containerFile(settings) {
  const fixed = Object.entries(FIXED.container).map(([name, value]) => `${name}=${value}`);
  const given = settings
    .flatMap(({ names }) => names)
    .filter((name) => !(name in FIXED.container) && !FOR_TRIALS.includes(name));
  return `# Written by scripts/generate-deployment.mjs.
#   podman build -f ops/Containerfile -t yadori .
#   podman run --env-file /etc/yadori.env -v yadori:/data -p 3000:3000 --stop-timeout 30 --restart=always yadori
# Settings that --env-file may give:
${given.map((name) => `#   ${name}`).join('\n')}
FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /srv/yadori
COPY . .
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund && npm run build

FROM docker.io/library/node:24-bookworm-slim
RUN useradd --system --uid 900 yadori && mkdir /data && chown yadori /data
WORKDIR /srv/yadori
COPY --from=build --chown=yadori /srv/yadori /srv/yadori
ENV ${fixed.join(' ')}
USER yadori
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Starts the server again when it ends by a failure.
CMD ["node", "scripts/serve.mjs"]
`;
}

/** Without the marks of Markdown. */
const plain = (text) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();

if (isMain(import.meta.url))
  for (const [name, content] of Object.entries(
    deploymentFiles(readFileSync(inProject('docs/configuration.md'), 'utf8')),
  ))
    writeFileSync(inProject('ops', name), content);
