/** Compiles only where the library's types are found and say no less than in the repository. */
import type { AuditEntry, Product } from '@strapline/contract/entities'
import { Button, type ButtonProps } from '@strapline/ui/primitives/button'
import type { DataTable } from '@strapline/ui/primitives/data-table'
import type { FormProps } from '@strapline/ui/primitives/form'
import { LoginScreen, type LoginScreenProps } from '@strapline/ui/screens/login'
import type { ProductCard } from '@strapline/ui/shop/product-card'
import type { orderPad } from '@strapline/ui/testing/playwright'

type IsAny<Type> = 0 extends 1 & Type ? true : false
const typed: [IsAny<AuditEntry>, IsAny<Product>, IsAny<ButtonProps>] = [false, false, false]
const tables: [IsAny<typeof DataTable>, IsAny<typeof ProductCard>] = [false, false]
/** Where a package of somebody else's types is not installed, the compiler would take anything for a schema. */
const schema: IsAny<FormProps<{ name: string }, number>['schema']> = false
const login: LoginScreenProps['onLogin'] = ({ email }) => void email.toUpperCase()

/** Where Playwright's types were not found, the compiler would take anything for a page. */
const page: IsAny<Parameters<typeof orderPad>[0]> = false

export const good = [<Button variant="primary">Book</Button>, typed, tables, page, schema, login]

// @ts-expect-error There is no such variant.
export const wrongVariant = <Button variant="loud">Book</Button>
// @ts-expect-error The required properties are missing.
export const missing = <LoginScreen />
// @ts-expect-error A price is a number.
export const wrongField: Product['unitPrice'] = '12'
