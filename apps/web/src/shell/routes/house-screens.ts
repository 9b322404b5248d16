// Screens of contracts, questions and links. A file of its own, loaded with the first of them: what each of them needs
// is then listed here and not in the first load of every resident.

export const houseScreens = {
  contracts: async () =>
    (await import('../../features/contracts/screens/contracts-screen.tsx')).ContractsScreen,
  services: async () => (await import('../../features/house/screens/links-screen.tsx')).LinksScreen,
  faqs: async () => (await import('../../features/house/screens/faq-screen.tsx')).FaqScreen,
};
