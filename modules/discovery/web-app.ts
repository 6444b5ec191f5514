/** The web app manifest, for installing the site on a home screen. */
export const webApp = (siteName: string) => ({
  name: siteName,
  short_name: siteName,
  description: 'La bacheca dove chi cerca un lavoro ben fatto trova chi lo sa fare.',
  lang: 'it',
  dir: 'ltr',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f2e6',
  theme_color: '#f8f2e6',
  categories: ['business', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: 'Richieste di lavoro', url: '/lavori' },
    { name: 'Pubblica una richiesta', url: '/pubblica-annuncio' },
    { name: 'Vetrina', url: '/vetrina' },
  ],
})
