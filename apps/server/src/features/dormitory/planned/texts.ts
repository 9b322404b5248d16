// What an import says about settings of known dormitories.
import { defineTexts } from '../../../platform/texts.ts';

export const importPlanTexts = defineTexts({
  ja: {
    forbidden: (name: string) => `お持ちの役割では、${name}を変えられません`,
    atOnce: 'コマンドラインからの取り込みはすぐに反映されるため、日を指定できません',
  },
  en: {
    forbidden: (name) => `your role cannot change ${name}`,
    atOnce: 'an import of the command line takes effect at once: it has no day',
  },
});
