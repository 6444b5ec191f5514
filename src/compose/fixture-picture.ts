import { renderFixturePicture as rendered } from '#adapters/images/fixture-picture.ts'

/** Renders the demo's photos, which are converted drawings. */
export const renderDemoPhoto = (svg: string) => rendered(svg)
