export const contentAdminPaths = {
  homepageSettings: '/api/admin/settings/homepage',
  messages: '/api/admin/contact-messages',
  message: (id: string) => `/api/admin/contact-messages/${encodeURIComponent(id)}`,
  banners: '/api/admin/banners',
  banner: (id: string) => `/api/admin/banners/${encodeURIComponent(id)}`,
  pages: '/api/admin/pages',
  page: (id: string) => `/api/admin/pages/${encodeURIComponent(id)}`,
  pagePreview: '/api/admin/page-preview',
}
