export const identityAdminPaths = {
  users: '/api/admin/users',
  writeTo: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/write`,
  user: (userId: string) => `/api/admin/users/${userId}`,
  setEmail: (userId: string) => `/api/admin/users/${userId}/email`,
  addressWorks: (userId: string) => `/api/admin/users/${userId}/email/works`,
  setPassword: (userId: string) => `/api/admin/users/${userId}/set-password`,
}
