// Draws one Phosphor icon, imported as raw SVG at its place of use so that a document carries only its own.
interface IconProps {
  svg: string;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
}

/** Decoration only: the meaning is given in words beside it. */
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
      dangerouslySetInnerHTML={drawingOf(svg)}
    />
  );
}

const drawings = new Map<string, { __html: string }>();

/**
 * One object for each icon: for another one React renders it again, and a press that began on the old element is lost.
 */
function drawingOf(svg: string): { __html: string } {
  const known = drawings.get(svg);
  if (known !== undefined) return known;
  const drawing = { __html: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')) };
  drawings.set(svg, drawing);
  return drawing;
}
