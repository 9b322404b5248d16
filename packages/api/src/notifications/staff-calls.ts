// Calls of pushes to staff: devices, kinds and quiet hours of the person who is signed in.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { instantText, patternText, plainText, rowId } from '../validation/answers.ts';
import { choice, idParameter, wallClockField, wallClockPattern } from '../validation/fields.ts';
import { pushDevice, publicKeyText } from './calls.ts';
import { staffPushKinds } from './staff-news.ts';

const timeText = (description: string) => patternText(wallClockPattern.source, description);

const quiet = z
  .object({ from: wallClockField(), until: wallClockField() })
  .check(z.refine(({ from, until }) => from !== until, { error: 'invalid' }));

const settings = z.object({
  public_key: publicKeyText,
  kinds: z.array(z.enum(staffPushKinds)),
  /** Null: none. */
  quiet: z.nullable(
    z.object({
      from: timeText('Begin, hours and minutes in Tokyo.'),
      until: timeText('End; before the begin where it is on the next day.'),
    }),
  ),
  devices: z.array(
    z.object({
      id: rowId('The device.'),
      device: plainText('System and browser in the language of the request.'),
      added_at: instantText('When it was added.'),
      is_current: z.boolean(),
    }),
  ),
});

const keptSettings = z.object({
  ...settings.shape,
  /** False where the device subscribed for another key: subscribe again for this one. */
  kept: z.boolean(),
});

export type StaffPushSettings = z.output<typeof settings>;

export const staffPushDevices = staffCall({
  summary:
    'Devices of the person that get pushes, with kinds and quiet hours, and the key of the server.',
  source: 'SF028 SK110',
  method: 'GET',
  path: '/staff/me/push-devices',
  own: true,
  data: settings,
});

export const keepStaffPushDevice = staffCall({
  summary:
    'Pushes go to this device as long as the session lasts. Kinds and quiet hours hold for all devices of the person; without a device they alone change.',
  source: 'SF028 SK110',
  method: 'POST',
  path: '/staff/me/push-devices',
  own: true,
  body: z
    .object({
      endpoint: z.optional(pushDevice.shape.endpoint),
      keys: z.optional(z.object({ p256dh: pushDevice.shape.p256dh, auth: pushDevice.shape.auth })),
      /** The VAPID key for which the browser subscribed; left out: that of the server. */
      public_key: z.optional(pushDevice.shape.public_key),
      kinds: z.optional(
        z.array(choice(staffPushKinds)).check(z.maxLength(20, { error: 'invalid' })),
      ),
      quiet: z.optional(z.nullable(quiet)),
    })
    .check(
      z.refine(({ endpoint, keys }) => (endpoint === undefined) === (keys === undefined), {
        error: 'required',
        path: ['keys'],
      }),
    ),
  data: keptSettings,
});

export const forgetStaffPushDevice = staffCall({
  summary: 'No more pushes to one device of the person; without an id to that of this session.',
  source: 'SF028 SK110',
  method: 'DELETE',
  path: '/staff/me/push-devices',
  own: true,
  query: z.object({ id: z.optional(idParameter()) }),
  data: settings,
});
