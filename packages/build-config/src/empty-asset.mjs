// Stands for a picture's or a style sheet's address in specs.
export default '/asset';
