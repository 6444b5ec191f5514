import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { BannerReply } from '#modules/content/contract/banners.ts'
import { contentPaths } from '#modules/content/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { BannerSlot } from './banner-slot.tsx'

const UPLOADED = `/uploads/${'a'.repeat(24)}_1280x240.webp`
const BANNER: BannerReply = {
  id: 'uno',
  name: 'Saldi',
  position: 'jobs_top',
  bannerType: 'image',
  imageUrl: UPLOADED,
  imageAlt: 'Saldi fino a Natale',
  linkUrl: '/vetrina',
  frameUrl: null,
}
const PRESSED = `POST ${contentPaths.bannerPressed('uno')}`

const shown = async (banner: BannerReply) => {
  const { calls } = fakeServer({
    [`GET ${contentPaths.banners('jobs_top')}`]: { body: [banner] },
    [PRESSED]: { status: 204 },
  })
  renderElement(<BannerSlot position="jobs_top" />)
  const picture = await screen.findByRole<HTMLImageElement>('img')
  return { picture, presses: () => calls.filter(({ path }) => path.endsWith('/click')).length }
}

it('says what its picture shows, and counts each press of its link', async () => {
  const { picture, presses } = await shown(BANNER)
  expect(picture.alt).toBe('Saldi fino a Natale')
  expect(picture.srcset).toContain('-640.webp 640w')
  await import('./count-banner.ts')
  expect(presses()).toBe(0)
  await userEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(presses()).toBe(1))
})

it('shows an old one by its name, from wherever its picture is', async () => {
  const imageUrl = 'https://example.it/vecchio.webp'
  const { picture } = await shown({ ...BANNER, imageUrl, imageAlt: null })
  expect([picture.alt, picture.src, picture.hasAttribute('srcset')]).toEqual([
    'Saldi',
    imageUrl,
    false,
  ])
})
