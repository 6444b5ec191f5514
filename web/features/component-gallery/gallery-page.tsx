import type { Page } from '#web/lib/page.ts'
import { ButtonSamples } from './button-samples.tsx'
import { CardSamples } from './card-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { NavigationSamples } from './navigation-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { ShellSamples } from './shell-samples.tsx'
import { StateSamples } from './state-samples.tsx'

/** Every component in every state, in both colour schemes. */
export const ComponentGalleryPage = () => (
  <div className="gallery-page">
    <h1>Catalogo dei componenti</h1>
    <div className="schemes">
      <Scheme name="light" />
      <Scheme name="dark" />
    </div>
  </div>
)

const Scheme = ({ name }: { name: 'light' | 'dark' }) => (
  <section className={`scheme ${name}`} aria-label={name}>
    <ButtonSamples />
    <CardSamples />
    <FormSamples prefix={name} />
    <NavigationSamples />
    <StateSamples />
    <OverlaySamples />
    <ShellSamples />
  </section>
)

export const page: Page = {
  Component: ComponentGalleryPage,
  head: () => ({ title: 'Catalogo dei componenti', isIndexed: false }),
}
