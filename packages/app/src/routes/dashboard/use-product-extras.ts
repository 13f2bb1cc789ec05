import { productExtraNames, productExtras } from '@strapline/contract/product-extras'
import { productNames } from '@strapline/contract/product-texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOffered } from '../../api/capabilities.ts'
import { productsQuery } from '../../api/queries.ts'

/** The fields that name other products. */
const naming = ['needs', 'fits', 'replacedBy'] as const

/** The optional fields of a product that the server offers, and the products that they can name. */
export function useProductExtras() {
  const offered = useOffered()
  const extras = useMemo(
    () => productExtraNames.filter((name) => offered?.includes(productExtras[name].capability)),
    [offered],
  )
  const namesProducts = naming.some((name) => extras.includes(name))
  const { data } = useQuery({ ...productsQuery(), enabled: namesProducts })
  const names = useMemo(() => productNames(data), [data])
  return { extras, names }
}
