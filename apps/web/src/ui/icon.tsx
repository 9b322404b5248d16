// Draws one Phosphor icon, imported as raw SVG at its place of use so that a document carries only its own.
interface IconProps {
  svg: string;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
}

/** Decoration only: the meaning stands in words beside it. */
export function Icon({ svg, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      // The content is a file of the icon package, bundled at build time; no text of a person gets here.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: inner(svg) }}
    />
  );
}

const inner = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
