import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { create } from 'zustand';

// The floor of W2 and W3: the libraries that any such client needs in one bundle, each really used, with one screen
// that shows fetched data.

type Visits = { visits: number; visit: () => void };

const useVisits = create<Visits>((set) => ({
  visits: 0,
  visit: () => set(({ visits }) => ({ visits: visits + 1 })),
}));

function Home() {
  const { visits, visit } = useVisits();
  const { data } = useQuery({
    queryKey: ['greeting'],
    queryFn: async () => ((await (await fetch('/greeting.json')).json()) as { text: string }).text,
  });
  if (!data) return null;
  return createElement('h1', { onClick: visit }, data, visits, createElement(Link, { to: '/elsewhere' }, 'Elsewhere'));
}

createRoot(document.body).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(
      BrowserRouter,
      null,
      createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Home) })),
    ),
  ),
);
