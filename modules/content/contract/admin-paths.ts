export const contentAdminPaths = {
  homepageSettings: '/api/admin/settings/homepage',
  messages: '/api/admin/contact-messages',
  message: (id: string) => `/api/admin/contact-messages/${encodeURIComponent(id)}`,
  banners: '/api/admin/banners',
  pages: '/api/admin/pages',
  pagePreview: '/api/admin/page-preview',
}
