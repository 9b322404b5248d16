// Words about health, which a handover note refuses: many read it, and it is printed. Health data have a place of their
// own, where every opening is recorded (D14).

/** Parts of words, so that 「発熱した」 is found by 「発熱」. */
const japanese =
  /アレルギ|発熱|熱が(?:出|ある|あり|高)|微熱|高熱|平熱|解熱|体温(?!計)|(?:^|[^加過断耐])熱[がはも]? ?(?:約 ?)?(?:3[6-9]|4[0-2])(?:\.\d)? ?(?:度|℃|°)|病気|持病|病院|入院|通院|服薬|薬を|処方|診断|診察|ぜんそく|喘息|てんかん|糖尿|妊娠|うつ病|鬱|感染|インフルエンザ|コロナ|ノロ|嘔吐|下痢|血液型|障害者|精神|救急搬送/;
/** Whole words, so that "pills" is found and "spills" is not. */
const english =
  /\b(?:allerg(?:y|ies|ic)|fever|sick(?:ness)?|ill(?:ness)?|disease|hospital(?:ised|ized)?|medic(?:ine|ines|ation)|pills?|diagnos(?:is|ed)|asthma|epileps?y|diabet(?:es|ic)|pregnan(?:t|cy)|depress(?:ed|ion)|infect(?:ed|ion)|influenza|flu|covid|norovirus|vomit(?:ed|ing)?|diarrh(?:o?ea)|blood type)\b/i;

export const namesHealth = (text: string): boolean => {
  const folded = text.normalize('NFKC');
  return japanese.test(folded) || english.test(folded);
};
