import { dashboardPages } from '../../content/dashboard-pages.ts'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { ProductForm, type ProductFormProps } from '../../shop/product-form/product-form.tsx'

export interface AddProductScreenProps {
  /** What its form takes. */
  form: ProductFormProps
}

/** The page on which an administrator adds a product. */
export function AddProductScreen({ form }: AddProductScreenProps) {
  return (
    <DashboardPage
      title={dashboardPages.addProduct.label}
      lede="It is for sale as soon as it is added. The preview is what buyers will see."
    >
      <ProductForm {...form} />
    </DashboardPage>
  )
}
