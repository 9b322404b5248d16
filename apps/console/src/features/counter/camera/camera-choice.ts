// Whether this tablet reads with its camera; kept on the device, because it depends on where the tablet is mounted.
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { useState } from 'react';

const key = 'yadori.staff.counter-camera';

interface PolicyDocument {
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/** The camera is open to the document of the counter alone (SL017); a page that came here from another one has none. */
const isClosedToDocument = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('camera') === false;

export function useCameraChoice() {
  const [isOn, setIsOn] = useState(() => deviceStorage.read(key) === '1' && !isClosedToDocument());
  const choose = (on: boolean) => {
    deviceStorage.write(key, on ? '1' : '0');
    if (on && isClosedToDocument()) location.reload();
    else setIsOn(on);
  };
  return { isOn, choose };
}
