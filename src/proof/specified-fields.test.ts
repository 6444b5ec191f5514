/** Every field that the specification gives an entity stands in a reply's contract, or in the table where nobody may read it. */
import { describe, expect, it } from 'vitest'
import { CartItemReply, CartReply } from '#modules/billing/contract/cart.ts'
import { OrderItemReply, OrderReply } from '#modules/billing/contract/checkout.ts'
import { PaymentSettingsReply } from '#modules/billing/contract/payment-settings.ts'
import { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import {
  SubscriptionInfoReply,
  SubscriptionPlanReply,
} from '#modules/billing/contract/subscription.ts'
import { AdminBannerReply } from '#modules/content/contract/banners.ts'
import { AdminCmsPageReply, CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import { ContactInfoReply, ContactMessageReply } from '#modules/content/contract/contact.ts'
import { HomepageSettingsReply } from '#modules/content/contract/homepage-settings.ts'
import { UserReply } from '#modules/identity/contract/account.ts'
import { AdminInvoiceReply } from '#modules/invoicing/contract/admin-invoices.ts'
import { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { InvoiceItemReply } from '#modules/invoicing/contract/invoices.ts'
import {
  JobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { MailSettingsReply } from '#modules/mailing/contract/settings.ts'
import { ImageReply } from '#modules/media/contract/pictures.ts'
import {
  CategoryReply,
  CityReply,
  ProvinceReply,
  RegionReply,
} from '#modules/reference/contract/public-reference.ts'
import { RevealedContact } from '#modules/reveal/contract/reveals.ts'
import { testApp } from '#src/test-app.ts'

type Shape = { readonly entries: object }

const REPLIES: readonly (readonly [string, Shape, string])[] = [
  [
    'a user',
    UserReply,
    'id email firstName lastName profileImageUrl role userType subscriptionStatus subscriptionPlan emailVerified createdAt',
  ],
  ['a category', CategoryReply, 'id name slug parentId image'],
  ['a region', RegionReply, 'id name code'],
  ['a province', ProvinceReply, 'id name code regionId'],
  ['a city', CityReply, 'id name provinceId'],
  [
    'a job request',
    OwnJobRequestReply,
    'id categoryId regionId provinceId city title description budget urgency clientName clientLastName clientEmail clientPhone status images modificationRequest completedAt isActive isVerified viewCount preferredContactMethods hasWhatsapp callTimePreferences createdAt region category',
  ],
  ['the list of requests', JobListReply, 'jobs total'],
  [
    'a showcase item',
    OwnShowcaseItemReply,
    'id categoryId regionId provinceId city title description price priceType productType condition sellerName sellerLastName sellerEmail sellerPhone status images isActive isVerified viewCount preferredContactMethods hasWhatsapp callTimePreferences websiteUrl createdAt',
  ],
  [
    'a revealed contact',
    RevealedContact,
    'clientName clientLastName clientEmail clientPhone hasWhatsapp preferredContactMethods callTimePreferences',
  ],
  [
    'a plan',
    SubscriptionPlanReply,
    'id name slug description price currency interval billingType contactsLimit features stripePriceId stripeProductId isActive',
  ],
  [
    'the subscription',
    SubscriptionInfoReply,
    'subscriptionStatus subscriptionPlan startDate endDate daysRemaining isExpired',
  ],
  ['the cart', CartReply, 'itemCount'],
  [
    'a thing in the cart',
    CartItemReply,
    'itemType itemId name description price currency interval stripePriceId quantity metadata',
  ],
  [
    'an order',
    OrderReply,
    'id orderNumber totalAmount currency paymentMethod status bankIban bankBic bankName bankAccountHolder bankCausale orderItems expiresAt createdAt',
  ],
  ['a line of an order', OrderItemReply, 'id name itemType description price quantity interval'],
  [
    'a billing profile',
    BillingProfileReply,
    'billingName taxId sdiCode pecEmail billingAddress billingCity billingPostalCode billingProvince billingCountry shippingIsDifferent shippingAddress shippingCity shippingPostalCode shippingProvince shippingCountry',
  ],
  [
    'the company',
    CompanySettingsReply,
    'companyName vatId address city postalCode province country iban bic bankName logoUrl invoicePrefix lastInvoiceNumber vatRate phone email website supportHours notes termsAndConditions homepageTitle homepageSubtitle',
  ],
  [
    'an invoice',
    AdminInvoiceReply,
    'userId orderId invoiceNumber invoiceDate dueDate customerName customerTaxId customerAddress sdiCode pecEmail subtotal vatAmount totalAmount currency status sentAt paidAt pdfUrl xmlUrl notes items',
  ],
  [
    'a line of an invoice',
    InvoiceItemReply,
    'description quantity unitPrice vatRate vatAmount totalAmount itemType itemId sortOrder',
  ],
  [
    'a page',
    CmsPageReply,
    'slug title content heroImageUrl seoTitle seoDescription keywords ogTitle ogDescription ogImageUrl canonicalUrl noindex publishedAt createdAt updatedAt',
  ],
  ['a page as its editors see it', AdminCmsPageReply, 'status updatedBy'],
  [
    'a banner',
    AdminBannerReply,
    'id name position bannerType imageUrl linkUrl adCode isActive displayOrder updatedBy',
  ],
  ['the words of the home page', HomepageSettingsReply, 'homepageTitle homepageSubtitle'],
  [
    'the mail settings',
    MailSettingsReply,
    'smtpHost smtpPort smtpUser smtpPassword fromEmail fromName isActive registration',
  ],
  [
    'paying by card',
    PaymentSettingsReply.entries.card,
    'isEnabled displayName description publicKey secretKey webhookSecret',
  ],
  [
    'paying by transfer',
    PaymentSettingsReply.entries.bank_transfer,
    'isEnabled displayName bankName iban accountHolder bankDescription',
  ],
  ['a picture', ImageReply, 'filename url extension size sizeFormatted createdDate'],
  ['a contact message', ContactMessageReply, 'name email phone subject message'],
  ['the contact info', ContactInfoReply, 'email phone address supportHours'],
]

it.each(REPLIES)('%s has every field of the specification', (_, { entries }, fields) => {
  const there = Object.keys(entries)
  expect(fields.split(' ').filter((field) => !there.includes(field))).toEqual([])
})

describe('what nobody reads in a reply', () => {
  const columnsOf = (() => {
    let product: ReturnType<typeof testApp> | undefined
    return (table: string) => {
      product ??= testApp()
      const rows = product.connection.pragma(`table_info(${table})`) as { name: string }[]
      return rows.map(({ name }) => name)
    }
  })()

  it.each([
    ['users', 'auth_method is_active must_change_password password_hash subscription_started_at'],
    ['categories', 'is_active'],
    ['regions', 'is_active'],
    ['provinces', 'is_active'],
    ['cities', 'is_active code'],
    ['job_requests', 'client_id'],
    ['showcase_items', 'seller_id'],
    ['contact_reveals', 'user_id revealed_at'],
    ['webhook_events', 'event_id event_type processed_at status'],
    ['audit_log', 'actor_id action'],
  ])('of %s is kept in the table', (table, columns) => {
    const there = columnsOf(table)
    expect(columns.split(' ').filter((column) => !there.includes(column))).toEqual([])
  })
})
