// Questions that the resident has put off on this device, until the next sign-in.
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { ownKey } from '../../session/session.ts';

const key = ownKey('consents-later');

export interface Question {
  document: string;
  version: number;
}

const nameOf = ({ document, version }: Question) => `${document}-${version}`;

const names = (): string[] => (deviceStorage.read(key) ?? '').split(' ').filter(Boolean);

export const isPutOff = (question: Question): boolean => names().includes(nameOf(question));

export const putOff = (question: Question): void =>
  deviceStorage.write(key, [...new Set([...names(), nameOf(question)])].join(' '));
