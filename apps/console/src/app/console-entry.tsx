// Entry of the console's document: loads the pages before sign-in and the app of the signed-in person separately.
import '@yadori/kit/base.css';
import '@yadori/kit/layout/layout.css';
import './console.css';
import { draw } from './draw.tsx';
import { trustDrawings } from './trusted-drawings.ts';

trustDrawings();

if (/^\/staff\/(login|link|station)\/?$/.test(location.pathname)) {
  const { VisitorApp } = await import('./visitor-app.tsx');
  draw(<VisitorApp />);
} else {
  const { StaffApp } = await import('./staff-app.tsx');
  draw(<StaffApp />);
}
