// Entry of the piece of `overlays.tsx`: an entry itself stays outside of a piece that others share (vite.config.ts).
import './overlays.tsx';
