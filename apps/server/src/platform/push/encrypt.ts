// Encrypts a push for one device, so that the push service between cannot read it (RFC 8291, RFC 8188).
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, as the browser reported them. */
export interface DeviceKeys {
  /** Public key on P-256: 65 bytes, uncompressed. */
  p256dh: Buffer;
  /** 16 bytes. */
  auth: Buffer;
}

/** Generated for each push; a test may pass its own. */
interface Ephemeral {
  privateKey: Buffer;
  salt: Buffer;
}

/** One record holds all of it: a push service takes 4096 bytes. */
const recordSize = 4096;
/** Ends the last record. */
const lastRecord = Buffer.from([2]);

/** The body of the request. Throws where the device's key is no point of the curve. */
export function encryptPush(text: string, device: DeviceKeys, ephemeral?: Ephemeral): Buffer {
  const curve = createECDH('prime256v1');
  if (ephemeral === undefined) curve.generateKeys();
  else curve.setPrivateKey(ephemeral.privateKey);
  const salt = ephemeral?.salt ?? randomBytes(16);
  const ours = curve.getPublicKey();
  const { key, nonce } = deriveKeys(curve.computeSecret(device.p256dh), device, ours, salt);
  const sealing = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [sealing.update(text, 'utf8'), sealing.update(lastRecord), sealing.final()];
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(ours.length, 20);
  return Buffer.concat([head, ours, ...sealed, sealing.getAuthTag()]);
}

function deriveKeys(shared: Buffer, { p256dh, auth }: DeviceKeys, ours: Buffer, salt: Buffer) {
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]);
  const secret = derive(shared, auth, both, 32);
  return {
    key: derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
