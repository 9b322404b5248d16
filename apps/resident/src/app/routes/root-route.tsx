// The root of all routes of the app document.
import { createRootRoute } from '@tanstack/react-router';
import { AppFrame } from '../app-frame.tsx';

export const root = createRootRoute({ component: AppFrame });
