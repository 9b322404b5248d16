// Screens that few visits begin with. A file of its own, loaded with the first of them: what each of them needs is then
// listed here and not in the first load of every resident.

const lazyScreens = {
  messages: async () =>
    (await import('../../features/messages/screens/message-screen.tsx')).MessageScreen,
  checkinCompleted: async () =>
    (await import('../../features/meals/screens/checkin-completed-screen.tsx'))
      .CheckinCompletedScreen,
  menu: async () => (await import('../screens/menu-screen.tsx')).MenuScreen,
  survey: async () =>
    (await import('../../features/surveys/screens/survey-screen.tsx')).SurveyScreen,
  overnight: async () =>
    (await import('../../features/stays/screens/over-night-screen.tsx')).OverNightScreen,
  notices: async () =>
    (await import('../../features/notices/screens/notices-screen.tsx')).NoticesScreen,
  notice: async () =>
    (await import('../../features/notices/screens/notice-screen.tsx')).NoticeScreen,
  noticeContent: async () =>
    (await import('../../features/notices/screens/notice-content-screen.tsx')).NoticeContentScreen,
  profile: async () =>
    (await import('../../features/account/screens/profile-screen.tsx')).ProfileScreen,
  changeMail: async () =>
    (await import('../../features/account/screens/change-email-screen.tsx')).ChangeEmailScreen,
  contracts: async () =>
    (await import('../../features/contracts/screens/contracts-screen.tsx')).ContractsScreen,
  charges: async () =>
    (await import('../../features/charges/screens/charges-screen.tsx')).ChargesScreen,
  roomRecord: async () =>
    (await import('../../features/room-record/screens/room-record-screen.tsx')).RoomRecordScreen,
  certificate: async () =>
    (await import('../../features/certificates/screens/certificate-screen.tsx')).CertificateScreen,
  personalData: async () =>
    (await import('../../features/personal-data/screens/personal-data-screen.tsx'))
      .PersonalDataScreen,
  services: async () =>
    (await import('../../features/dormitory/screens/links-screen.tsx')).LinksScreen,
  notFound: async () => (await import('../screens/not-found-screen.tsx')).NotFoundScreen,
  faqs: async () => (await import('../../features/dormitory/screens/faq-screen.tsx')).FaqScreen,
};

export type LazyScreen = keyof typeof lazyScreens;

/** As a module of its own. */
export const loadScreen = async (name: LazyScreen) => ({ screen: await lazyScreens[name]() });
