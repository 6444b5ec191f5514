import type { ContactInfoReply } from '#modules/content/contract/contact.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { BannerSlot } from '#web/features/banners/banner-slot.tsx'
import { ContactScreen, contactHead } from '#web/features/contact/contact-screen.tsx'
import type { Page } from '#web/lib/page.ts'

const ContactPage = () => (
  <ContactScreen
    top={<BannerSlot position="contact_top" />}
    bottom={<BannerSlot position="contact_bottom" />}
  />
)

export const page: Page = {
  Component: ContactPage,
  preload: () => [
    contentPaths.contactInfo,
    contentPaths.banners('contact_top'),
    contentPaths.banners('contact_bottom'),
  ],
  head: (_, answers, site) =>
    contactHead(answers(contentPaths.contactInfo) as ContactInfoReply | undefined, site),
}
