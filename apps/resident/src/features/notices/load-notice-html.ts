// The part that shows HTML brings a sanitizer along; it is loaded with the first notice that needs it.
export const loadNoticeHtml = () => import('./components/notice-html.tsx');
