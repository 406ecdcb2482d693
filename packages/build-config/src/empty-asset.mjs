// Replaces the address of an image or a style sheet in specs.
export default '/asset';
