// Dialogs about the points of a room: those of a dormitory, and how a room was seen before an arrival.
import { roomCheck, roomChecklist } from '@yadori/api/room-records/staff-calls';
import { CheckDialog } from '../../../apps/console/src/features/room-records/components/check-dialog.tsx';
import { ChecklistDialog } from '../../../apps/console/src/features/room-records/components/checklist-dialog.tsx';
import type { Entry } from '../form-entry.ts';

const wall = { area_ja: '壁', area_en: 'Wall' };
const point = { ...wall, name_ja: '傷', name_en: 'Scratches' };
const stains = { name_ja: '汚れ', name_en: 'Stains' };
const note = '窓の下に長さ3cm';

export const roomRecordForms: readonly Entry[] = [
  {
    name: 'ChecklistDialog',
    show: (onClose) => <ChecklistDialog dormitory="A1" onClose={onClose} />,
    missing: 'points.1.name_ja',
    typed: { 'points.1.name_ja': stains.name_ja, 'points.1.name_en': stains.name_en },
    body: { revision: 5, points: [point, { ...wall, ...stains }] },
    reads: [
      [
        roomChecklist,
        {
          revision: 5,
          points: [
            { ...point, name_ja: '傷 ' },
            { ...wall, name_ja: '', name_en: '' },
          ],
        },
      ],
    ],
  },
  {
    name: 'CheckDialog of a room',
    show: (onClose) => <CheckDialog contract={9} room="0101" onClose={onClose} />,
    chosen: ['fine'],
    missing: 'points.1.note',
    typed: { 'points.1.note': note },
    body: {
      revision: 5,
      points: [
        { ...point, state: 'fine', note: '' },
        { ...wall, ...stains, state: 'note', note },
      ],
    },
    reads: [
      [
        roomCheck,
        {
          revision: 5,
          points: [
            { ...point, state: null, note: '', photos: [] },
            { ...wall, ...stains, state: 'note', note: '', photos: [] },
          ],
        },
      ],
    ],
  },
];
