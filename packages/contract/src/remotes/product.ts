export const PRODUCT_NAME = 'Qlixline';
export const PRODUCT_TAGLINE = "Your Pet's Social World";
