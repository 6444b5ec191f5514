import type { CmsPageReply } from '#modules/content/contract/cms-pages.ts'
import { contentPaths, type ShareNetwork } from '#modules/content/contract/paths.ts'
import { sendRequest } from '#web/lib/api.ts'
import {
  addCampaign,
  facebookShareLink,
  type SharedLink,
  whatsappShareLink,
} from '#web/lib/share-links.ts'
import { useSite } from '#web/lib/site.ts'
import { CopyLinkButton } from '#web/ui/controls/copy-link-button.tsx'
import { ShareLink } from '#web/ui/controls/share-link.tsx'
import { articlePath } from './blog-address.ts'

export const ShareButtons = ({ article }: { article: CmsPageReply }) => {
  const { url } = useSite()
  const path = articlePath(article.slug)
  const shared = { url: url + path, text: article.title }
  /** Fire and forget: a lost count is harmless. */
  const countShare = (network: ShareNetwork) => () => {
    void sendRequest('POST', contentPaths.share, { body: { path, network } }).catch(() => undefined)
  }
  const summary = article.seoDescription
  const networks = [
    { network: 'facebook', label: 'Facebook', href: facebookShareLink(shared) },
    { network: 'twitter', label: 'Twitter', href: twitterShare(shared) },
    {
      network: 'linkedin',
      label: 'LinkedIn',
      href: linkedinShare({ ...shared, title: article.title, ...(summary && { text: summary }) }),
    },
    { network: 'whatsapp', label: 'WhatsApp', href: whatsappShareLink(shared) },
  ] as const

  return (
    <ul className="cluster" aria-label="Condividi">
      {networks.map(({ network, label, href }) => (
        <li key={network}>
          <ShareLink
            href={href}
            label={label}
            name={`Condividi su ${label}`}
            onShare={countShare(network)}
          />
        </li>
      ))}
      <li>
        <CopyLinkButton quiet onCopy={countShare('copy')} />
      </li>
    </ul>
  )
}

const twitterShare = (shared: SharedLink) =>
  `https://twitter.com/intent/tweet?${new URLSearchParams({
    url: addCampaign(shared, 'twitter'),
    ...(shared.text && { text: shared.text }),
  })}`

const linkedinShare = (shared: SharedLink & { readonly title?: string }) =>
  `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({
    url: addCampaign(shared, 'linkedin'),
    ...(shared.title && { title: shared.title }),
    ...(shared.text && { summary: shared.text }),
  })}`
