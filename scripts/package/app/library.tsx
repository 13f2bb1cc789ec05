import type { Product } from '@strapline/contract/entities'
import { products, reviews } from '@strapline/contract/fixtures'
import { everything } from '@strapline/ui/catalogue/query'
import { catalogueContent } from '@strapline/ui/content/catalogue'
import { figures } from '@strapline/ui/content/figures'
import { voice } from '@strapline/ui/content/voice'
import { FiguresProvider } from '@strapline/ui/lib/figures.tsx'
import { FileBaseProvider } from '@strapline/ui/lib/image.tsx'
import type { Resource } from '@strapline/ui/lib/resource.ts'
import { CatalogueScreen } from '@strapline/ui/screens/catalogue'
import { HomeScreen } from '@strapline/ui/screens/home'
import { LoginScreen } from '@strapline/ui/screens/login'
import { pictureFolder } from './picture-folder.ts'

const all: Resource<Product[]> = { status: 'ready', data: products }
const favourites = new Set<string>()
const hrefOf = (product: Product) => `#${product._id}`

/** Three screens, each with the sample data, by the hash of the address. */
function Screen() {
  switch (location.hash) {
    case '#catalogue':
      return (
        <CatalogueScreen
          content={catalogueContent}
          products={all}
          query={everything}
          favourites={favourites}
          hrefOf={hrefOf}
          pageHref={(page) => `#${page}`}
          actions={{
            change: () => {},
            toggleFavourite: () => {},
            open: () => {},
            addToPad: () => {},
          }}
        />
      )
    case '#login':
      return (
        <LoginScreen
          onLogin={() => {}}
          submitting={false}
          paths={{ signUp: '#sign-up', reset: '#reset' }}
        />
      )
    default:
      return (
        <HomeScreen
          content={voice().home}
          products={all}
          reviews={{ status: 'ready', data: reviews }}
          seed={11}
          slide={0}
          favourites={favourites}
          catalogueHref="#catalogue"
          hrefOf={hrefOf}
          actions={{ showSlide: () => {}, toggleFavourite: () => {} }}
        />
      )
  }
}

export function Library() {
  return (
    <FileBaseProvider base={`${import.meta.env.BASE_URL}${pictureFolder}/`}>
      <FiguresProvider figures={figures}>
        <main id="library">
          <Screen />
        </main>
      </FiguresProvider>
    </FileBaseProvider>
  )
}
