// The kit's links, taught to travel inside the app without loading a document.
import { createLink, Link } from '@tanstack/react-router';
import { ButtonLink } from '../ui/button.tsx';
import { IconLink } from '../ui/icon-button.tsx';

export { Link };
export const LinkButton = createLink(ButtonLink);
export const LinkIcon = createLink(IconLink);
