// The fields of a list of points: where a message of a form leads, and how a control is bound to it.
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';

/** The list as a whole, and the fields of each point. */
type PointName<Part extends string> = 'points' | `points.${number}.${Part}`;

const pointName = <Part extends string>(index: number, part: Part): PointName<Part> =>
  `points.${index}.${part}`;

/** In the order of the screen. */
const pointNames = <Part extends string>(
  points: readonly object[],
  parts: readonly Part[],
): PointName<Part>[] => [
  ...points.flatMap((_, index) => parts.map((part) => pointName(index, part))),
  'points',
];

/** One message for each point, at the field that is wrong first. */
const wrongInPoints = <Point extends object, Part extends string>(
  points: readonly Point[],
  wrongPart: (point: Point) => Part | undefined,
  text: string,
): ErrorTexts<PointName<Part>> =>
  Object.fromEntries(
    points.flatMap((point, index) => {
      const part = wrongPart(point);
      return part === undefined ? [] : [[pointName(index, part), text]];
    }),
  ) as ErrorTexts<PointName<Part>>;

interface PointValues<Point> {
  points: readonly Point[];
  revision: number;
}

/** Of a form, with the revision that was opened: what somebody else saved meanwhile is refused, never overwritten. */
export const pointsOptions = <Point extends object, Part extends string>(
  { points, revision }: PointValues<Point>,
  parts: readonly Part[],
  wrongPart: (point: Point) => Part | undefined,
  text: string,
) => ({
  names: (values: PointValues<Point>) => pointNames(values.points, parts),
  initial: { points, revision },
  validate: (values: PointValues<Point>) => wrongInPoints(values.points, wrongPart, text),
});

interface PointForm<Part extends string> {
  errors: ErrorTexts<PointName<Part>>;
  idOf: (name: PointName<Part>) => string;
  leave: (name: PointName<Part>) => void;
}

/** Props of a control in which a part of a point is typed; value and change are its own. */
export function pointFieldProps<Part extends string>(
  { errors, idOf, leave }: PointForm<Part>,
  index: number,
  part: Part,
) {
  const name = pointName(index, part);
  return { id: idOf(name), name, error: errors[name], onBlur: () => leave(name) };
}
