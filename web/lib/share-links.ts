export type SharedLink = {
  readonly url: string
  readonly text?: string
  readonly campaign?: string
}

/** The page's URL with campaign parameters. */
export const addCampaign = ({ url, campaign = 'blog_share' }: SharedLink, source: string) => {
  const address = new URL(url)
  address.searchParams.set('utm_source', source)
  address.searchParams.set('utm_medium', 'social')
  address.searchParams.set('utm_campaign', campaign)
  return address.href
}

export const facebookShareLink = (shared: SharedLink) =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({
    u: addCampaign(shared, 'facebook'),
    ...(shared.text && { quote: shared.text }),
  })}`

/** The link lacks text and campaign, for the many cards of a list: a press adds both. */
export const shortFacebookShareLink = (url: string) =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`

export const whatsappShareLink = (shared: SharedLink) =>
  `https://wa.me/?${new URLSearchParams({
    text: [shared.text, addCampaign(shared, 'whatsapp')].filter(Boolean).join(' '),
  })}`
