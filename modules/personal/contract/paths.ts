/** Addresses, without a schema. */
export const PRIVACY_PAGE_PATH = '/profilo/privacy'

export const personalPaths = {
  me: '/api/users/me',
  export: '/api/users/me/export',
  consents: '/api/users/me/consents',
  accesses: '/api/users/me/accesses',
  ending: '/api/users/me/ending',
  staffExport: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/export`,
  staffErase: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/erase`,
  staffMerge: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/merge`,
}
