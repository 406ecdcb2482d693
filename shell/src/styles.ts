import './page.css';
import './override-banner.css';
import './landing/landing.css';
import './loading-screen/loading-screen.css';
