// A row of a list that travels inside the app; by itself, because Home has no such rows.
import { createLink } from '@tanstack/react-router';
import { RowLink } from '@yadori/kit/list-row.tsx';

export const LinkRow = createLink(RowLink);
