// Variants of a kanji (Ideographic Variation Sequences): 辻 with one dot or two, as a family register writes a name.
import type { Font } from 'fontkit';

interface Selector {
  varSelector: number;
  /** Signs whose variant has a glyph of its own; the others are drawn as usual. */
  nonDefaultUVS: readonly { unicodeValue: number; glyphID: number }[] | null;
}

/** Not declared by fontkit. */
interface CharacterMap {
  uvs: { varSelectors: { toArray(): Selector[] } } | null;
  getVariationSelector(point: number, selector: number): number;
}

/** 0: the variant has no glyph of its own. */
function glyphOfVariant(this: CharacterMap, point: number, selector: number): number {
  const selectors = this.uvs?.varSelectors.toArray() ?? [];
  const own = selectors.find(({ varSelector }) => varSelector === selector)?.nonDefaultUVS;
  return own?.find(({ unicodeValue }) => unicodeValue === point)?.glyphID ?? 0;
}

/**
 * fontkit 2.0.4 finds the glyph of a variant only where the sign has a usual one for the same selector, which no sign
 * has. Mended for all fonts, since pdfkit opens the files once more by itself.
 */
export function drawVariants(font: Font): void {
  const { _cmapProcessor: map } = font as unknown as { _cmapProcessor: CharacterMap };
  const prototype = Object.getPrototypeOf(map) as CharacterMap;
  prototype.getVariationSelector = glyphOfVariant;
}
