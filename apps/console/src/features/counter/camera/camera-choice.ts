// Whether this tablet reads with its camera; kept on the device, because it depends on where the tablet is mounted.
import { useState } from 'react';

const key = 'yadori.staff.counter-camera';

interface PolicyDocument {
  featurePolicy?: { allowsFeature(name: string): boolean };
}

/** The camera is open to the document of the counter alone (SL017); a page that came here from another one has none. */
const isClosedToDocument = (): boolean =>
  (document as PolicyDocument).featurePolicy?.allowsFeature('camera') === false;

export function useCameraChoice() {
  const [isOn, setIsOn] = useState(() => stored() && !isClosedToDocument());
  const choose = (on: boolean) => {
    store(on);
    if (on && isClosedToDocument()) location.reload();
    else setIsOn(on);
  };
  return { isOn, choose };
}

function stored(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

function store(on: boolean): void {
  try {
    localStorage.setItem(key, on ? '1' : '0');
  } catch {
    // Storage may be unavailable; the choice then lasts for this visit.
  }
}
