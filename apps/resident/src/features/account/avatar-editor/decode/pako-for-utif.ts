// The TIFF decoder looks for its inflater beside itself; a bundle has no `require` to give it.
import pako from 'pako';

Object.assign(self, { pako });
