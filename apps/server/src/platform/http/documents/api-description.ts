// The API description, generated from the declarations: OpenAPI 3.0, of the residents' calls and of the console's.
import { addressOf, type Call } from '@yadori/api/contract/call';
import { defaultLanguage, languages } from '@yadori/api/language/language';
import { calls } from '@yadori/api/resident-calls';
import {
  accountHeader,
  activityHeader,
  keyHeader,
  languageHeader,
  linkHeader,
  platformHeader,
  platformId,
  staffPlatformId,
} from '@yadori/api/contract/headers';
import { staffCalls } from '@yadori/api/staff-calls';
import { operationOf } from './api-operation.ts';

const parameters = {
  Language: {
    name: languageHeader,
    in: 'header',
    required: false,
    description:
      'Language of messages and of texts of the dormitory: Japanese or English. Without it `Accept-Language` decides.',
    schema: { type: 'string', enum: languages, default: defaultLanguage },
  },
  Account: {
    name: accountHeader,
    in: 'header',
    required: false,
    description:
      'The account that the page was drawn for. In the session of another one the call is refused with `other_account`; without the header it is not compared.',
    schema: { type: 'string', maxLength: 20 },
  },
  Range: {
    name: 'range',
    in: 'header',
    required: false,
    description: 'One part of the file, in octets: `bytes=0-1023`.',
    schema: { type: 'string', pattern: '^bytes=\\d{0,15}-\\d{0,15}$' },
  },
};

const residentComponents = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  parameters: {
    ...parameters,
    Platform: {
      name: platformHeader,
      in: 'header',
      required: false,
      description: 'The web client.',
      schema: { type: 'string', enum: [platformId] },
    },
  },
};

const staffComponents = {
  securitySchemes: {
    staff: {
      type: 'apiKey',
      in: 'cookie',
      name: 'yadori-staff',
      description: 'The session of the console; with HTTPS its name is `__Host-yadori-staff`.',
    },
  },
  parameters: {
    ...parameters,
    StaffPlatform: {
      name: platformHeader,
      in: 'header',
      required: true,
      description: 'The console. Writing calls also need its origin in `Origin`.',
      schema: { type: 'string', enum: [staffPlatformId] },
    },
    Activity: {
      name: activityHeader,
      in: 'header',
      required: false,
      description: '`0` where no person caused the call, so that it keeps no session open.',
      schema: { type: 'string', enum: ['0'] },
    },
    Key: {
      name: keyHeader,
      in: 'header',
      required: false,
      description:
        'Made once for each act. Within 24 hours the same key with the same body has one effect and the same answer; with another body it is refused (422), while the first one is at work, too (409).',
      schema: { type: 'string', format: 'uuid' },
    },
    Link: {
      name: linkHeader,
      in: 'header',
      required: true,
      description: 'The secret of the mailed link.',
      schema: { type: 'string', maxLength: 200 },
    },
  },
};

const shared = {
  headers: {
    ServerTime: {
      description: "The server's present instant, ISO 8601 with the offset of Tokyo.",
      schema: { type: 'string', format: 'date-time' },
    },
    RetryAfter: {
      description: 'Seconds to wait.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
};

const aboutAll = `Days are those of the Tokyo calendar; instants carry the offset of Tokyo (+09:00). Money is integer yen, tax included.
Every JSON answer is an envelope: \`code\` with \`data\`, or \`code\` with a \`message\` in the language of the request.
\`x-limit\`: how often one caller may make the call within so many seconds.`;

const aboutStaff = `Right: the function and the level that the person needs, in the dormitory of the address where it has one (\`x-right\`).
\`x-step-up\`: a second factor proved within ten minutes, else \`step_up\`. \`x-reason\`: the body has a reason. \`x-approval\`: a second person agrees first.
\`x-key\`: the call takes an idempotency key. \`x-leaves-event\`: the read is written down. \`x-of-stations\`: also shared tablets may make it.`;

/** Which calls are described: those of the residents, or those of the console. */
export type Audience = 'residents' | 'staff';

const described = {
  residents: {
    title: 'Yadori',
    about: `Calls of the resident app.\n\n${aboutAll}`,
    calls: calls as Readonly<Record<string, Call>>,
    components: residentComponents,
  },
  staff: {
    title: 'Yadori, staff',
    about: `Calls of the console.\n\n${aboutAll}\n\n${aboutStaff}`,
    calls: staffCalls as Readonly<Record<string, Call>>,
    components: staffComponents,
  },
} as const satisfies Record<Audience, object>;

export const callsOf = (audience: Audience): [name: string, call: Call][] =>
  Object.entries(described[audience].calls);

/** OpenAPI 3.0 of every call of an audience. */
export function describeApi(audience: Audience): object {
  const { title, about, components } = described[audience];
  const paths: Record<string, Record<string, object>> = {};
  const responses: Record<string, object> = {};
  for (const [name, call] of callsOf(audience))
    for (const version of call.versions) {
      const path = addressOf(call, {}, version).replace(/:(\w+)/g, '{$1}');
      const id = version === call.versions[0] ? name : `${name}_${version.replace('.', '_')}`;
      (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(id, call, responses);
    }
  return {
    openapi: '3.0.3',
    info: { title, version: '1', description: about },
    servers: [{ url: '/' }],
    components: { ...components, ...shared, responses },
    paths,
  };
}
