// Printed sheets, read back from their PDF.
import { writeFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test, type Page } from '@playwright/test';

/** A4 without its margins of 10 millimetres, in pixels: what is measured in it is as it is printed. */
export const printed = { width: 718, height: 1047 };

/** Texts of the sheets of the page, each without its spaces. */
export async function readSheets(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  expect(await findCut(page), name).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await writeFile(test.info().outputPath(`${name}.pdf`), pdf);
  await page.emulateMedia({ media: 'screen' });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((sheet) => sheet.getText().replaceAll(/\s+/g, ''));
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** What lies beyond its sheet, or has more in it than room. */
const findCut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.paper-sheet-page')].flatMap((sheet) => {
      const paper = sheet.getBoundingClientRect();
      return (
        [...sheet.querySelectorAll<HTMLElement>('div, p, span, b, td, th, dt, dd, li')]
          // Without a box of their own.
          .filter((each) => getComputedStyle(each).display !== 'contents')
          .filter((each) => {
            const place = each.getBoundingClientRect();
            const isOutside = place.right > paper.right + 1 || place.bottom > paper.bottom + 1;
            const isHigh =
              each.matches('div') &&
              [...each.children].some(
                (child) =>
                  getComputedStyle(child).display !== 'inline' &&
                  child.getBoundingClientRect().bottom > place.bottom + 1,
              );
            const isWide =
              getComputedStyle(each).display !== 'inline' &&
              each.scrollWidth > each.clientWidth + 1;
            return isOutside || isHigh || isWide;
          })
          .map((each) => `${each.className}: ${each.textContent.slice(0, 60)}`)
      );
    }),
  );
