// Why a request cannot be decided.
import { defineTexts } from '../../../platform/texts.ts';

export const approvalTexts = defineTexts({
  ja: {
    own: '自分が頼んだことは、自分では承認できません。',
    expired: '72時間がたったため、期限切れになりました。',
    failed: 'この依頼は、実行できずに終わりました。',
    decided: 'この依頼は、もう決まっています。',
    not_second:
      '招待した人とされた人、役割を付けた人と付けられた人の間では承認できません。役割が付いてから7日たっていない人と、その役割を受ける本人も承認できません。',
    asker_lost: '頼んだ人の役割が変わったため、承認できません。',
    cannot_run:
      '頼まれたあとに職員の情報が変わったため、実行できません。断って、もう一度頼んでもらってください。',
    cannot_plan:
      '頼まれたあとに設定が変わったため、予定にできません。断って、もう一度頼んでもらってください。',
    cannot_reopen: '次の月が締められたか、もう開いているため、開け直せません。断ってください。',
    cannot_reverse:
      '頼まれたあとにこの料金が変わったため、免除できません。断って、もう一度頼んでもらってください。',
    day_passed:
      '切り替わる日を過ぎたため、期限切れになりました。断って、次の月からでもう一度頼んでもらってください。',
    notice_passed:
      '入居者に14日前までに知らせられなくなったため、期限切れになりました。断って、次の月からでもう一度頼んでもらってください。',
  },
  en: {
    own: 'You cannot approve what you asked for yourself.',
    expired: 'The 72 hours are over.',
    failed: 'This request could not run and is over.',
    decided: 'This request has been decided already.',
    not_second:
      'A person cannot approve for somebody whom they invited or gave a role, or the other way round, nor within 7 days of getting the role, nor a role that they would get.',
    asker_lost: 'The person who asked no longer has the role, so it cannot be approved.',
    cannot_run:
      'The member of staff has changed since, so it cannot run. Refuse it and have it asked for again.',
    cannot_plan:
      'The settings have changed since, so it cannot be planned. Refuse it and have it asked for again.',
    cannot_reopen: 'It is open already, or the month after it was closed. Refuse it.',
    cannot_reverse:
      'The charge has changed since, so it cannot be waived. Refuse it and have it asked for again.',
    day_passed:
      'It has expired: its first day has passed. Refuse it and have it asked for again from a later month.',
    notice_passed:
      'It has expired: residents could no longer read of it 14 days before. Refuse it and have it asked for again from a later month.',
  },
});
