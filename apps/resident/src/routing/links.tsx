// The kit's links, taught to travel inside the app without loading a document.
import { createLink, Link } from '@tanstack/react-router';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { IconLink } from '@yadori/kit/icon-button.tsx';

export { Link };
export const LinkButton = createLink(ButtonLink);
export const LinkIcon = createLink(IconLink);
