import type {
  OwnShowcaseItemReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'

/** An offer of the showcase as anyone may read it. */
export const anItem = (changes: Partial<ShowcaseItemReply> = {}): ShowcaseItemReply => ({
  id: 'v1',
  title: 'Tavolo in noce',
  description: 'Massello, sei posti.',
  images: [],
  city: 'Bologna',
  categoryId: 'c1',
  regionId: 'r1',
  provinceId: 'p1',
  category: { id: 'c1', name: 'Mobili', slug: 'mobili', image: null },
  region: { id: 'r1', name: 'Emilia-Romagna' },
  province: { id: 'p1', name: 'Bologna' },
  productType: 'product',
  price: 249.9,
  priceType: null,
  condition: 'good',
  websiteUrl: null,
  status: 'active',
  sellerName: 'Bruno',
  sellerKind: 'private',
  isFeatured: false,
  soldAt: null,
  viewCount: 3,
  isActive: true,
  isVerified: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  publishedAt: '2026-03-01T10:00:00.000Z',
  ...changes,
})

/** The same as its owner sees it. */
export const anOwnItem = (changes: Partial<OwnShowcaseItemReply> = {}): OwnShowcaseItemReply => ({
  ...anItem(),
  sellerLastName: 'Neri',
  sellerEmail: 'bruno@example.it',
  sellerPhone: null,
  preferredContactMethods: ['email'],
  hasWhatsapp: false,
  callTimePreferences: [],
  moderationState: 'approved',
  rejectionReason: null,
  modificationRequest: null,
  publicUntil: '2026-04-30T10:00:00.000Z',
  featuredUntil: null,
  revealCount: 0,
  pendingChanges: null,
  ...changes,
})
