/** The picture with which visitors say that they come. `npm run make share-pictures` draws it for each language. */
export const comingSize = { width: 1080, height: 1350 } as const;

/**
 * Where a registration's star replaces the building: above the words. Below it, the rays of the building end between
 * the mark of the fair and the other side.
 */
export const comingStar = { height: 836, size: 800, rays: { height: 30, aside: 160 } } as const;

export function getComingPicture(locale: string) {
  return {
    src: `/images/share/coming-${locale}.jpg`,
    fileName: `istanbul-expo-${locale}.jpg`,
  };
}
