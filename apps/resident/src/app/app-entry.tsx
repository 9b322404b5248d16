// Entry of the app document: everything behind the login, and the public screens beside it.
import '@yadori/kit/base.css';
import '@yadori/kit/layout/layout.css';
import './first-paint.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { router } from './router.ts';
import { LanguageContext } from '@yadori/kit/language-context.tsx';

const language = browserLanguage();
document.documentElement.lang = language;

// Between reading the code and running it a slow phone can answer a touch.
await new Promise((resume) => setTimeout(resume));

// The drawn frame of the document stays until the first screen is there.
await router.load();

const root = document.getElementById('root');
if (root !== null) {
  // As a transition it is drawn in small portions, between which a slow phone can answer a touch.
  startTransition(() =>
    createRoot(root).render(
      <LanguageContext value={language}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageContext>,
    ),
  );
}
