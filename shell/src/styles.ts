// The page's own styles, once for the shell and every remote.
import '@qlixline/ui/tokens.css';
import '@qlixline/ui/base.css';
import './font.css';
import './landing/landing.css';
import './access-gate/loading.css';
