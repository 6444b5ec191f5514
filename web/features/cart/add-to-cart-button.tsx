import type { ReactNode } from 'react'
import { type CartInput, useAddToCart } from '#web/lib/add-to-cart.ts'
import { registrationPathFrom } from '#web/lib/return-to.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, type ButtonLook, LinkButton } from '#web/ui/controls/button.tsx'

type Props = Pick<ButtonLook, 'variant' | 'wide'> & {
  readonly input: CartInput
  readonly children?: ReactNode
}

/** Adds to the cart; without a session it leads to the log-in page. */
export const AddToCartButton = ({ input, children = 'Aggiungi al carrello', ...look }: Props) => {
  const { add, isAdding } = useAddToCart()
  if (useViewer().state !== 'authenticated')
    return (
      <LinkButton {...look} href={registrationPathFrom('/carrello')}>
        Accedi per acquistare
      </LinkButton>
    )
  return (
    <Button {...look} icon="cart" busy={isAdding} onClick={() => void add(input)}>
      {children}
    </Button>
  )
}
