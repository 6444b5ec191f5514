export const contentAdminPaths = {
  homepageSettings: '/api/admin/settings/homepage',
  messages: '/api/admin/contact-messages',
  answer: (id: string) => `/api/admin/contact-messages/${encodeURIComponent(id)}/answer`,
  message: (id: string) => `/api/admin/contact-messages/${encodeURIComponent(id)}`,
  banners: '/api/admin/banners',
  pages: '/api/admin/pages',
  pagePreview: '/api/admin/page-preview',
}
