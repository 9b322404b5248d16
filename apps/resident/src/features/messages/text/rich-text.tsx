// A text as somebody wrote it: line breaks kept, addresses as links, everything else as letters (H021).
import { Fragment } from 'react';
import { linkify } from './linkify.ts';

export const RichText = ({ text }: { text: string }) =>
  linkify(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a
        key={index}
        href={href}
        {...(href.startsWith('mailto:')
          ? {}
          : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
      >
        {part}
      </a>
    ),
  );
