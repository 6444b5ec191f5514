/** Every call that the specification names is there under its path, and the rows beside ask it of the running app. */
import { expect, it } from 'vitest'
import { proofRows } from './rows.ts'

const CALLS =
  `GET /api/auth/user, POST /api/login, GET /api/login, POST /api/logout, POST /api/auth/register,
  GET /api/auth/verify, POST /api/users/me/change-password, GET /api/cart, POST /api/cart/items, GET /api/job-requests,
  GET /api/job-requests/:id, POST /api/job-requests, POST /api/job-requests/:id/reveal-contact,
  GET /api/my-job-requests, POST /api/my-job-requests/:id/complete, POST /api/my-job-requests/:id/request-modification,
  GET /api/showcase-items/:id, POST /api/showcase-items, POST /api/showcase-items/:id/reveal-contact,
  GET /api/categories, GET /api/regions, GET /api/categories/popular, GET /api/categories/search,
  GET /api/categories/:id, GET /api/provinces/region/:regionId, GET /api/cities, GET /api/subscription-plans,
  GET /api/subscription/info, GET /api/recent-jobs, GET /api/recent-showcase, GET /api/homepage-settings,
  GET /api/contact-reveals, GET /api/banners/:position, GET /api/images, DELETE /api/images/:filename,
  POST /api/images/bulk-delete, POST /api/upload-images, GET /api/orders/:id, GET /api/billing/profile,
  PUT /api/billing/profile, GET /api/pages/slug/:slug, POST /api/contact, GET /api/contact-info`
    .split(',')
    .map((call) => call.trim())

it.each(CALLS)('%s', (call) => {
  expect(proofRows.map(({ route }) => route)).toContain(call)
})
